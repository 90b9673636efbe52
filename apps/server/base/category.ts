import type { Localized } from '@kikai/kernel/language'

/** A kind of machine as every catalogue has it; goods hang on the leaves. */
export type BaseCategory = {
  key: string
  parentKey: string | null
  name: Localized
  /** As it stands at the end of a title: one machine of it. */
  noun: Localized
  /** Everything people type when they mean this, the name itself left out. */
  aliases: Localized<string[]>
}

type Row = readonly [key: string, parentKey: string | null, zh: string, en: string, ja: string]
type Noun = readonly [zh: string, en: string, ja: string]
type Aliases = readonly [zh: string[], en: string[], ja: string[]]

/** One category, as the lists of the base write it: each part in Chinese, English and Japanese. */
export const baseCategory = ([key, parentKey, zh, en, ja]: Row, noun: Noun | null, aliases: Aliases): BaseCategory => ({
  key,
  parentKey,
  name: { 'zh-Hans': zh, en, ja },
  noun: { 'zh-Hans': noun?.[0] ?? zh, en: noun?.[1] ?? en, ja: noun?.[2] ?? ja },
  aliases: { 'zh-Hans': aliases[0], en: aliases[1], ja: aliases[2] },
})
