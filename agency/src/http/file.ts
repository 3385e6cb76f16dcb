import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { fileName } from "@soleira/schema/proposal/file";
import type { Response } from "express";
import * as z from "zod";
import { errorCode } from "../error/error-code";

/** A file by its content: a media type that was looked for in the bytes, never one that a caller named. */
export type TypedFile = { contentType: string; bytes: Buffer };
/** A file that is answered. */
export type NamedFile = TypedFile & {
  name: string;
  /** Its address changes with it: it may be kept by who reads it. */
  unchanging?: true;
};
/** A file that was written for one answer, which removes it. */
export type SpooledFile = { contentType: string; name: string; path: string };
/** The shape of an answer that is one of these. */
export const SpooledAnswer = z.custom<SpooledFile>();
/** The shape of an answer that is a file. */
export const FileAnswer = z.custom<NamedFile>();

const DOWNLOAD = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Answers a spooled file as a download, piece by piece as it is taken. */
export async function sendSpooled(
  response: Response,
  { name, contentType, path }: SpooledFile,
): Promise<void> {
  response
    .status(200)
    .attachment(fileName(name, contentType))
    .set({ ...DOWNLOAD, "Cache-Control": "no-store", "Content-Type": contentType });
  try {
    await pipeline(createReadStream(path), response);
  } catch (error) {
    // Who asked has gone away: there is nobody to answer.
    if (errorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Answers a file as a download, whatever it is: it is never shown as a page of the agency. */
export function sendFile(response: Response, { name, contentType, bytes, unchanging }: NamedFile): void {
  response
    .status(200)
    .attachment(fileName(name, contentType))
    .set({
      "Cache-Control": unchanging ? "private, max-age=31536000, immutable" : "no-store",
      ...DOWNLOAD,
      "Content-Type": contentType,
    })
    .send(bytes);
}
