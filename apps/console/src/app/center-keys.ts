import type { Center } from '@kikai/contract/access'

/** G and then this letter opens a center. */
export const centerKeys: Readonly<Record<Center, string>> = {
  seller: 's',
  product: 'p',
  member: 'm',
  order: 'o',
  finance: 'f',
  content: 'c',
  privilege: 'r',
}
