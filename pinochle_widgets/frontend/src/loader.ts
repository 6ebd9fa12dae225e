/* The loader, which each widget is saved with instead of its program. The program and its style sheet are models of their
   own, which all widgets of a kernel share: a page runs each once, and a notebook holds each once. */
import { loader } from "./stage/loading";

export default loader;
