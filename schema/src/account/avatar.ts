/*
 * The picture of a person (docs/product/profile.md#avatar): how large, of which types, and what is said of one that is not
 * taken.
 */

/** Bytes of a picture that is sent. */
export const LARGEST_AVATAR = 524_288;
/** What it may be, by its content. */
export const AVATAR_TYPES = ["image/jpeg", "image/png"] as const;
/** Width and height of the square that is made of it. */
export const AVATAR_PIXELS = 256;

/** Of one over `LARGEST_AVATAR`. */
export const AVATAR_TOO_LARGE = "Tamanho de imagem excede o limite de 500kb.";
/** Of content that is no PNG or JPEG, or only a part of one; at the field `file`. */
export const AVATAR_WRONG_TYPE = "Envie uma imagem JPG ou PNG.";
