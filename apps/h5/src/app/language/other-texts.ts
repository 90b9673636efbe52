import type { Texts } from '@kikai/i18n/same-as'
import { textsFrom } from '@kikai/i18n/text-store'

/** The texts of every domain; the names of the files alone would weigh on the first screen. */
export const otherTexts = textsFrom(
  import.meta.glob<Texts>(
    [
      '../../../../../packages/i18n/src/{en,zh-Hans,ja}/*.ts',
      '!../../../../../packages/i18n/src/*/{index,first,app,compare,detail,goods,home,request,search,console,console-*}.ts',
    ],
    { import: 'default' },
  ),
)
