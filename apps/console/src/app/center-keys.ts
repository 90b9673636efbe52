import type { Center } from '@kikai/contract/access'

/** The letter that opens a center after the key G. */
export const centerKeys: Readonly<Record<Center, string>> = {
  seller: 's',
  product: 'p',
  member: 'm',
  order: 'o',
  finance: 'f',
  content: 'c',
  privilege: 'r',
}
