/** What signs a request before there is a session: known to everybody, so the signature is then a checksum only. */
export const publicSignKey = 'kikai'

/** A token is `<public half>.<secret half>`; only the public half is named in what is signed. */
export const publicHalfOf = (token: string | null): string => token?.split('.')[0] ?? ''
