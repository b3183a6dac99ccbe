// Files that the page makes itself.

/** Hand a file to the browser's downloads. */
export function saveAs(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
