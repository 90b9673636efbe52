import type { Language, Localized } from '@kikai/kernel/language'
import type { CategoryRow, MakerRow } from '../categories/categories.public.ts'

type Named = { maker: MakerRow | null; makerName: string; model: string; category: CategoryRow }

/**
 * A title as dealers write it: maker, model, kind of machine, in each language with its own name of the maker. Chinese
 * sets a space before the kind only after a model, Japanese and English always.
 */
export function makeTitle({ maker, makerName, model, category }: Named): Localized {
  const title = (language: Language) =>
    [maker ? maker.names[language] : makerName, model, category.nouns[language]].filter((part) => part !== '').join(' ')
  return { 'zh-Hans': title('zh-Hans'), en: title('en'), ja: title('ja') }
}
