import { type RefObject, useEffect } from 'react'

/** What every way of logging in has: who it is, and the two agreements. */
export type TypedLogin = { email: string; mobile: string; privacy: boolean; userAgreement: boolean }
export const nothingTyped: TypedLogin = { email: '', mobile: '', privacy: false, userAgreement: false }

/** Leaves what was typed for the next way that is picked. */
export function useTyped(typedRef: RefObject<TypedLogin>, values: Partial<TypedLogin>): void {
  useEffect(() => {
    const { email, mobile, privacy, userAgreement } = { ...typedRef.current, ...values }
    typedRef.current = { email, mobile, privacy, userAgreement }
  })
}
