import { go } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { Images } from 'lucide-react'

const route = '/pages/me/backend-manage/goods-manage/import-pictures/import-pictures'

/** The link to importing pictures of many machines, for one import or for all listings. */
export function PicturesEntry({ importId }: { importId?: Id<'goods-import'> }) {
  const t = useText('imports')
  return (
    <Panel title={t('zip.title')}>
      <div className="flex flex-col items-stretch gap-3 wide:flex-row wide:flex-wrap wide:items-center wide:justify-between wide:gap-x-6">
        <p className="min-w-[min(100%,15rem)] flex-1 text-14 text-ink-2">{t('zip.note')}</p>
        <Button
          tone="outline"
          icon={<Images aria-hidden className="size-4.5" />}
          onClick={() => go(route, importId ? { importId } : {})}
        >
          {t('zip.open')}
        </Button>
      </div>
    </Panel>
  )
}
