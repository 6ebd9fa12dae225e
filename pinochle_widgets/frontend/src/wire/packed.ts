/* Unpacks what the kernel has packed: JSON, compressed by zlib, in base64. */

export async function unpack<T>(packed: string): Promise<T> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const text = new Response(bytes).body!.pipeThrough(new DecompressionStream("deflate"));
  return (await new Response(text).json()) as T;
}
