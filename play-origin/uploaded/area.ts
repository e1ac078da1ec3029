/** The part of a storage that one game sees. */
export interface Area {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
  clear(): void;
  names(): string[];
}
