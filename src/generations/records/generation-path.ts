/** Path under which a generation is looked up by its id. */
export function generationPath(id: string): string {
  return `/api/enterprise/v1/marketplace/generations/${id}`;
}
