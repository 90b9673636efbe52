import type { Right } from '@kikai/contract/access'
import type { ComponentType } from 'react'

export type Screen = {
  readonly view: ComponentType
  /** False for what must begin anew whenever it is opened, such as a conversation: it is not kept when it is left. */
  readonly keep?: false
} & (
  | { readonly login: 'optional'; readonly may?: never }
  /**
   * Without a login the login page opens first and returns here. With `may`, one of these rights is needed; a user with
   * none of them sees a message, and no data is requested.
   */
  | { readonly login: 'required'; readonly may?: readonly Right[] }
)

/**
 * Defines a screen; every `*.screen.tsx` exports one by default. Its texts are found by its imports (screen-texts.ts).
 */
export const defineScreen = (screen: Screen): Screen => screen
