import { href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { InlineNotice } from '#ui/feedback/failed'
import { Link } from '#ui/buttons/link'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { goodsPhotosCalls } from '@kikai/contract/goods/goods-photos.calls'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'
import type { FormPicture } from './goods-form.ts'

type SamePhotosProps = {
  goodsId: Id<'goods'> | null
  pictures: readonly FormPicture[]
  onRemove: (fileIds: readonly string[]) => void
}

/** A word about photos that another listing of the company shows; its seller takes them out, or says that they are right. */
export default function SamePhotos({ goodsId, pictures, onRemove }: SamePhotosProps) {
  const t = useText('listings')
  const fileIds = pictures.map(({ id }) => id)
  const found = useCall(goodsPhotosCalls.findSamePhotos, fileIds.length > 0 ? { goodsId, fileIds } : null, {
    keepOld: true,
  })
  const [meant, setMeant] = useState<readonly string[]>([])
  const same = (found.data ?? []).filter(({ fileId }) => fileIds.includes(fileId) && !meant.includes(fileId))
  if (same.length === 0) return null
  const listings = new Map(same.map((one) => [one.goodsId, one]))
  const files = same.map(({ fileId }) => fileId)
  return (
    <div role="status" className="pt-3">
      <InlineNotice
        title={t('form.same', { count: same.length })}
        actions={
          <>
            <Button size="small" tone="tint" onClick={() => onRemove(files)}>
              {t('form.sameRemove')}
            </Button>
            <Button size="small" onClick={() => setMeant([...meant, ...files])}>
              {t('form.sameMeant')}
            </Button>
          </>
        }
      >
        {[...listings.values()].map((one) => (
          <Link
            key={one.goodsId}
            to={href('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId: one.goodsId })}
            className="block min-h-11 content-center text-go-ink underline"
          >
            {one.title} · {one.managementNumber}
          </Link>
        ))}
      </InlineNotice>
    </div>
  )
}
