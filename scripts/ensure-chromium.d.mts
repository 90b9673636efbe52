export const advice: string
export function ensureChromium(root: string): void
