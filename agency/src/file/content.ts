export type PictureType = "image/jpeg" | "image/png";

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PDF = Buffer.from("%PDF-");

/** What it begins as; null for other content, and for one that is two types at once. */
export function typeOf(bytes: Buffer): PictureType | "application/pdf" | null {
  const begins = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
  const isImage = begins(JPEG) || begins(PNG);
  if (isZip(bytes) || (isImage && bytes.subarray(0, 1_024).includes(PDF))) return null;
  if (begins(PDF)) return "application/pdf";
  if (!isImage) return null;
  return begins(PNG) ? "image/png" : "image/jpeg";
}

const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ZIP_END_SIZE = 22;

/** Archives and programs are read from their end: a picture or PDF before them does not keep them from being one. */
function isZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 &&
    at + ZIP_END_SIZE <= bytes.length &&
    at + ZIP_END_SIZE + bytes.readUInt16LE(at + ZIP_END_SIZE - 2) === bytes.length
  );
}
