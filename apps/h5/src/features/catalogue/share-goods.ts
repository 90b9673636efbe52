import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'

type Shared = { goodsId: Id<'goods'>; title: string; language: Language; copy: (text: string) => Promise<void> }

/** The address that is passed on: a page of the server, because crawlers read no hash. */
export const shareAddress = (origin: string, { goodsId, language }: Pick<Shared, 'goodsId' | 'language'>): string =>
  `${origin}${limits.basePath}share/${goodsId}?language=${language}`

/** The device's own sheet for sharing where there is one, the clipboard elsewhere. */
export async function shareGoods({ goodsId, title, language, copy }: Shared): Promise<void> {
  const url = shareAddress(window.location.origin, { goodsId, language })
  if (navigator.share) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closed without a choice: that is an answer. A device that refuses to share may still copy.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url)
}
