import { loadFile } from '@kikai/client/files/load-file'
import type { Texts } from '@kikai/i18n/same-as'
import type { LoadTexts } from '@kikai/i18n/text-store'
import { firstTexts } from './first-texts.ts'

type First = Readonly<Record<(typeof firstTexts)[number], Texts>>
const firstFiles = import.meta.glob<First>('../../../../../packages/i18n/src/{en,zh-Hans,ja}/first.ts')

/** One domain's texts: those of the first screens come in one file, any other with the first screen that speaks them. */
export const loadTexts: LoadTexts = (language, domain) =>
  loadFile(async () => {
    const name = firstTexts.find((one) => one === domain)
    const first = firstFiles[`../../../../../packages/i18n/src/${language}/first.ts`]
    if (name && first) return (await first())[name]
    const { otherTexts } = await import('./other-texts.ts')
    return otherTexts(language, domain)
  })
