import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Amount } from '#ui/facts/price'
import { SearchBox } from '#ui/forms/search-box'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { managedWantedCalls } from '@kikai/contract/wanted/wanted.calls'
import type { BoardWanted } from '@kikai/contract/wanted/wanted.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useId, useState } from 'react'

/** One of the company's listings on sale is offered to a buyer; the model that is looked for is searched first. */
export function OfferListingSheet({ of, onClose }: { of: BoardWanted; onClose: () => void }) {
  const t = useText('wanted')
  const formId = useId()
  const [words, setWords] = useState(of.model)
  const own = useCall(
    managedGoodsCalls.listManagedGoods,
    { words, state: 'on_sale', page_size: 20 },
    { keepOld: true, freshMs: 0 },
  )
  const start: { goodsId: Id<'goods'> | null } = { goodsId: null }
  const form = useCallForm(managedWantedCalls.answerWanted, {
    start,
    input: ({ goodsId }) => ({ wantedId: of.id, goodsId }),
    onDone: () => showToast(t('board.offered'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('board.offerTitle')}
      footer={
        <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
          {t('board.offer')}
        </Button>
      }
    >
      <SearchBox value={words} onSearch={setWords} placeholder={t('board.search')} className="mb-3" />
      <Form of={form} id={formId}>
        {own.data?.data.length === 0 ? (
          <p className="text-14 text-ink-2">{t('board.noListings')}</p>
        ) : (
          <RadioRows
            title={t('board.which')}
            now={form.values.goodsId}
            onPick={(goodsId) => form.set({ goodsId })}
            of={(own.data?.data ?? []).map(({ id, title, managementNumber, price }) => ({
              value: id,
              label: title,
              note: managementNumber,
              aside: price ? <Amount money={price} /> : undefined,
            }))}
          />
        )}
        {(own.error?.message ?? form.wrong('goodsId')) ? (
          <FieldErrorText>{own.error?.message ?? form.wrong('goodsId')}</FieldErrorText>
        ) : null}
        <p className="text-12 text-ink-2">{t('board.offerNote')}</p>
      </Form>
    </Sheet>
  )
}
