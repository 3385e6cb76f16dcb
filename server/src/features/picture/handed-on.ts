/** What the graph says of an address that `pictureUrl` made (docs/product/public-proposal.md#pictures). */
export const HANDED_ON =
  "A path of the gateway, which hands on the picture of another host (avif, gif, jpeg, png or webp of at most 5 MB): only what the agency's API named, and who looks at it is not known there; what is on the site of the screens, or a `data:` address, stays. It may change when the gateway starts anew";
