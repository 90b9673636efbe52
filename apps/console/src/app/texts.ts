import type { Texts } from '@kikai/i18n/same-as'
import { textsFrom } from '@kikai/i18n/text-store'

/** One file per domain and language, loaded with the first page that needs it. */
export const loadTexts = textsFrom(
  import.meta.glob<Texts>(['../../../../packages/i18n/src/{en,zh-Hans,ja}/*.ts', '!**/{index,first}.ts'], {
    import: 'default',
  }),
)
