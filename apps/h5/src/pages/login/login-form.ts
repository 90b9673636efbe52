import { type RefObject, useEffect } from 'react'

/** The fields that all login methods share: the identity and the two agreements. */
export type TypedLogin = { email: string; mobile: string; privacy: boolean; userAgreement: boolean }
export const nothingTyped: TypedLogin = { email: '', mobile: '', privacy: false, userAgreement: false }

/** Stores the typed values for the next login method that is chosen. */
export function useTyped(typedRef: RefObject<TypedLogin>, values: Partial<TypedLogin>): void {
  useEffect(() => {
    const { email, mobile, privacy, userAgreement } = { ...typedRef.current, ...values }
    typedRef.current = { email, mobile, privacy, userAgreement }
  })
}
