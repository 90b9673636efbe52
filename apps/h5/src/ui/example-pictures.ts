const drawing = (ground: string, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/><rect y="220" width="400" height="80" fill="#c9d0da"/><rect x="90" y="120" width="150" height="90" rx="10" fill="${body}"/><path d="M240 140l80-70 40 20-30 90" fill="none" stroke="${body}" stroke-width="18" stroke-linejoin="round"/><rect x="70" y="200" width="200" height="44" rx="22" fill="#4a5468"/></svg>`,
  )}`

/** Drawings for the examples; the product's own pictures are loaded from the server. */
export const examplePictures = [
  drawing('#dfe7f0', '#e0a92b'),
  drawing('#e8edf2', '#2f8f83'),
  drawing('#eef1f5', '#d9652f'),
] as const
