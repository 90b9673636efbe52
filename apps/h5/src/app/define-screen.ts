import type { ScreenKind } from '#ui/screen-shape.ts'
import type { Right } from '@kikai/contract/access'
import type { ComponentType } from 'react'

export type Screen = {
  readonly view: ComponentType
  /** What it looks like from afar, while its file and then its data are waited for (screen-shapes.ts); panels unless said otherwise. */
  readonly kind?: ScreenKind
} & (
  | { readonly login: 'optional'; readonly may?: never }
  /**
   * Without a login the login page opens first and leads back here. With `may`, one of these rights is needed; who has none
   * is told so, and nothing else is asked for.
   */
  | { readonly login: 'required'; readonly may?: readonly Right[] }
)

/** What every `*.screen.tsx` exports by default. Its texts are found by what it imports (screen-texts.ts). */
export const defineScreen = (screen: Screen): Screen => screen
