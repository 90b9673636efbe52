import { listingErrors } from '@kikai/contract/goods/listing.errors'

const codes: readonly number[] = [listingErrors.farBelowBefore.code, listingErrors.farBelowUsual.code]

/** Whether the server asks to confirm a price, because a digit may be missing. */
export const isPriceDoubt = ({ code }: { readonly code: number }): boolean => codes.includes(code)
