import type { ComponentType } from 'react'

export type Screen = {
  /** `required`: without a login the login page opens first and leads back here. */
  readonly login: 'required' | 'optional'
  readonly view: ComponentType
}

/** What every `*.screen.tsx` exports by default. */
export const defineScreen = (screen: Screen): Screen => screen
