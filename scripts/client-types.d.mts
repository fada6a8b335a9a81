/** Texts of the files that hold the types of the clients, by path. */
export function clientFiles(): Promise<Record<string, string>>;
