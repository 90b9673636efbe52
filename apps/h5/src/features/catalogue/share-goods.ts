import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'

type Shared = { goodsId: Id<'goods'>; title: string; language: Language; copy: (text: string) => Promise<void> }

/** The address to share: a page of the server, because crawlers ignore hashes. */
export const shareAddress = (origin: string, { goodsId, language }: Pick<Shared, 'goodsId' | 'language'>): string =>
  `${origin}${limits.basePath}share/${goodsId}?language=${language}`

/** Opens the device's share sheet where there is one, otherwise copies the address. */
export async function shareGoods({ goodsId, title, language, copy }: Shared): Promise<void> {
  const url = shareAddress(window.location.origin, { goodsId, language })
  if (navigator.share) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the share sheet needs no message; on any other failure the address is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url)
}
