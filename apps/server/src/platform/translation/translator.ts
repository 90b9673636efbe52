import type { Language } from '@kikai/kernel/language'

/** A service that translates. `name` tells its translations from those of another one. */
export type Translator = {
  readonly name: string
  readonly translate: (asked: { text: string; from: Language; to: Language }) => Promise<string>
}
