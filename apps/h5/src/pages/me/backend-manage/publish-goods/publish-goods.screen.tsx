import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { NoRights } from '#app/screens/no-rights.tsx'
import { useRights } from '#features/desk/use-rights.ts'
import { Page } from '#ui/pages/page'
import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { useState } from 'react'
import { GoodsEditor } from './goods-editor.tsx'

const route = '/pages/me/backend-manage/publish-goods/publish-goods'

/** The form for new goods or for existing ones. */
function PublishGoods() {
  const title = useText('routes')
  const listing = useText('listings')
  const { goodsId, copyOf, deviceId } = useRouteParams('/pages/me/backend-manage/publish-goods/publish-goods')
  // A new entry gets its id with the first save; the form must not be reset then.
  const [openedWith] = useState(goodsId)
  const [like] = useState(goodsId ? undefined : copyOf)
  const { profile } = useRights()
  const words = useCall(managedGoodsCalls.readManagedParams, {}, { freshMs: 600_000 })
  const source = openedWith ?? like
  const saved = useCall(managedGoodsCalls.readManagedGoods, source ? { goodsId: source } : null)
  const device = useCall(devicesCalls.readMyDevice, deviceId && !source ? { deviceId } : null)
  const asked: readonly Loaded<unknown>[] = [profile, words, saved, device]
  const open = asked.find(({ data, waiting, error }) => data === undefined && (waiting || error))
  if (open || !profile.data || !words.data)
    return <Page title={goodsId ? listing('form.editTitle') : title(route)} of={open ?? profile} />
  // A member without a company can edit others' goods, as staff do, but cannot create any.
  if (!openedWith && !profile.data.company)
    return (
      <Page title={title(route)}>
        <NoRights />
      </Page>
    )
  const { company, country } = profile.data
  const place = company?.place ?? { country, region: '', city: '' }
  const read = saved.data ?? null
  return (
    <GoodsEditor
      me={profile.data}
      place={place}
      words={words.data}
      opened={like ? null : read}
      copied={like ? read : null}
      device={device.data ?? null}
    />
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.write'], view: PublishGoods })
