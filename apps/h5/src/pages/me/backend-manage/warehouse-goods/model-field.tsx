import { boxLook, Field } from '#ui/forms/field'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Sheet } from '#ui/sheets/sheet'
import { usePagedCall } from '@kikai/client/calls/hooks'
import type { ChosenModel } from '@kikai/client/stock/use-expect-stock'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

type ModelFieldProps = {
  label: string
  now: ChosenModel | null
  onPick: (model: ChosenModel) => void
  error?: string | undefined
}

/** A choice among all models, which the server looks for under any spelling. */
export function ModelField({ label, now, onPick, error }: ModelFieldProps) {
  const t = useText('warehouse')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field label={label} error={error}>
        {(wiring) => (
          <button
            type="button"
            role="combobox"
            aria-expanded={open}
            aria-haspopup="dialog"
            {...wiring}
            aria-controls={undefined}
            name="productId"
            onClick={() => setOpen(true)}
            className={`${boxLook(Boolean(error))} justify-between gap-2 px-3 text-left`}
          >
            <span className={now ? 'min-w-0 py-1 leading-tight' : 'text-ink-2'}>
              {now?.title ?? t('receive.chooseModel')}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2" />
          </button>
        )}
      </Field>
      {open ? (
        <ModelSheet
          onPick={(model) => {
            onPick(model)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function ModelSheet({ onPick, onClose }: { onPick: (model: ChosenModel) => void; onClose: () => void }) {
  const t = useText('warehouse')
  const [words, setWords] = useState('')
  const list = usePagedCall(productsCalls.listProducts, { tab: 'all', words }, { keepOld: true })
  return (
    <Sheet open keeps onClose={onClose} title={t('receive.chooseModel')}>
      <div className="flex flex-col gap-3">
        <SearchBox value={words} onSearch={setWords} placeholder={t('model.search')} className="flex-none!" />
        <PagedList
          of={list}
          look="inside"
          empty={<p className="py-6 text-center text-14 text-ink-2">{t('receive.noModels')}</p>}
        >
          {({ id, title, kind }) => (
            <button
              key={id}
              type="button"
              onClick={() => onPick({ id, title, kind })}
              className="flex min-h-12 w-full items-center gap-3 py-2 text-left"
            >
              <span className="min-w-0 flex-1 text-15 wrap-anywhere">{title}</span>
              <span className="shrink-0 text-12 text-ink-2">{t(`kind.${kind}`)}</span>
            </button>
          )}
        </PagedList>
      </div>
    </Sheet>
  )
}
