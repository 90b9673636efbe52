import type { NoticeKind } from '@kikai/contract/notices/notices.kinds'
import type { ParamsOfFull } from '@kikai/i18n/keys'
import type { Instant } from '@kikai/kernel/instant'
import type { Localized } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'

/** What fills a placeholder of a notice: finished, but for the language and the clock of whoever will read it. */
export type NoticeParam = string | number | Money | Localized | { readonly at: Instant }

type Spoken<K extends NoticeKind> = ParamsOfFull<`notices.kind.${K}.${'title' | 'text' | 'mail'}`>[0]
type Placeholders<Params> = Params extends object ? keyof Params : never
/** The placeholders of a kind's three texts; the address is made from the link. */
type ParamsOfKind<K extends NoticeKind> = {
  readonly [Name in Exclude<Placeholders<Spoken<K>>, 'address'>]: Name extends 'count' ? number : NoticeParam
}

/** Something to tell a member. A text that gets a new placeholder makes every teller hand over what fills it. */
export type NoticeContent = {
  readonly [K in NoticeKind]: {
    readonly kind: K
    /** What it is about: nobody is told the same kind about the same thing twice. */
    readonly about: string
    /** The screen that it leads to, by `screenLinks`. */
    readonly link: string
    readonly params: ParamsOfKind<K>
  }
}[NoticeKind]
