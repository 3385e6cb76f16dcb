import type { Response } from "express";
import * as z from "zod";

/** A file by its content: a media type that was looked for in the bytes, never one that a caller named. */
export type TypedFile = { contentType: string; bytes: Buffer };
/** A file that is answered. */
export type NamedFile = TypedFile & {
  name: string;
  /** Its address changes with it: it may be kept by who reads it. */
  unchanging?: true;
};
/** The shape of an answer that is a file. */
export const FileAnswer = z.custom<NamedFile>();

/** Answers a file as a download, whatever it is: it is never shown as a page of the agency. */
export function sendFile(response: Response, { name, contentType, bytes, unchanging }: NamedFile): void {
  response
    .status(200)
    .attachment(name)
    .set({
      "Cache-Control": unchanging ? "private, max-age=31536000, immutable" : "no-store",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Content-Type": contentType,
      "X-Content-Type-Options": "nosniff",
    })
    .send(bytes);
}
