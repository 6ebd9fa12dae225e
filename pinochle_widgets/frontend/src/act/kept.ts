/* The keys that look or ask, pressed while cards fly: the last two are kept, and done when the table lies still. */
import { run } from "./commands";
import type { Table } from "./table";

const MOST = 2;

interface Kept {
  name: string;
  /** Lets go of its button, which looks pressed meanwhile. */
  release: () => void;
}

export class KeptKeys {
  private keys: Kept[] = [];

  constructor(private readonly table: Table) {
    // after the paint in which the last card lies
    table.playback.rested.push(() => table.scene.focus.later(() => this.doAll()));
  }

  keep(name: string): void {
    this.keys.push({ name, release: this.table.asked.keep() });
    if (this.keys.length > MOST) this.keys.shift()!.release();
  }

  private doAll(): void {
    if (this.table.state.busy) return;
    for (const { name, release } of this.keys.splice(0)) {
      release();
      run(name, this.table);
    }
  }
}
