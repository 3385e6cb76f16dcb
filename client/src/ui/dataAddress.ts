/** A file as an address that a picture can be shown at; null where it cannot be read. */
export const dataAddress = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(null);
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });

export const UNREADABLE = "Não foi possível ler o arquivo.";
