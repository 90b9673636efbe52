import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay, useMe } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { isListable, isThere } from '@kikai/client/stock/use-offer-model'
import type { StockModel } from '@kikai/client/stock/use-save-product'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { StockTag, useStockNote } from './stock-tag.tsx'

// Each comes at a press.
const OfferModel = lazyPart(() => import('./offer-model.tsx'))
const ModelForm = lazyPart(() => import('./model-form.tsx'))

/** A model with its facts, its other spellings and its pieces. */
export function ModelPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const model = useCall(productsCalls.readProduct, isId<'product'>(row) ? { productId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={model} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

type Part = { of: StockModel }

function Shown({ of, controls }: Part & { controls: ReactNode }) {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const may = useMay()
  const { data: me } = useMe()
  const navigate = useNavigate()
  const [edits, setEdits] = useState(false)
  const [offers, setOffers] = useState(false)
  const mayList = may('product.goods.write') && Boolean(me?.company)
  const { available = 0, reserved = 0, picked = 0, quarantine = 0 } = of.counts
  return (
    <SidePanel
      title={
        <>
          {of.title} {of.isShared ? <Tag tone="grey">{t('shared')}</Tag> : null}
        </>
      }
      label={of.title}
      note={[word(`kind.${of.kind}`), of.category.name].join(' · ')}
      controls={controls}
      footer={
        of.mayEdit || mayList ? (
          <>
            {of.mayEdit ? <Button onClick={() => setEdits(true)}>{word('model.edit')}</Button> : null}
            {mayList ? <Button onClick={() => setOffers(true)}>{word('model.offer')}</Button> : null}
          </>
        ) : null
      }
    >
      <Facts
        look="boxes"
        of={[
          { label: t('onHand'), value: of.onHand },
          { label: word('state.available'), value: available },
          { label: t('held'), value: reserved + picked },
          { label: word('state.quarantine'), value: quarantine },
          { label: t('facts'), value: of.facts.of === 0 ? '–' : `${of.facts.known} / ${of.facts.of}` },
        ]}
      />
      <Standard of={of} />
      <Names of={of} />
      <Pieces of={of} />
      {offers ? (
        <OfferModel
          of={of}
          onClose={() => setOffers(false)}
          onDone={(goodsId) => void navigate(`/product/goods?row=${goodsId}`)}
        />
      ) : null}
      {edits ? <ModelForm of={of} onClose={() => setEdits(false)} onDone={() => {}} /> : null}
    </SidePanel>
  )
}

function Standard({ of }: Part) {
  const word = useText('warehouse')
  const goods = useText('goods')
  const { weightKg, dimensionsMm, partNumber } = of
  const metres = (mm: number) => formatQuantity(mm / 1_000)
  const facts = [
    ...(partNumber ? [{ label: word('model.partNumber'), value: partNumber }] : []),
    ...(weightKg === null ? [] : [{ label: word('model.weight'), value: `${formatQuantity(weightKg)} kg` }]),
    ...(dimensionsMm
      ? [
          {
            label: word('model.size'),
            value: `${metres(dimensionsMm.length)} × ${metres(dimensionsMm.width)} × ${metres(dimensionsMm.height)} m`,
          },
        ]
      : []),
    ...of.specification.map(({ key, value, unit }) => ({
      label: goods(`specification.${key}`),
      value: [value, unit].filter(Boolean).join(' '),
    })),
  ]
  return (
    <section>
      <h3>{word('model.standard')}</h3>
      {facts.length === 0 ? <p className="quiet">{word('model.noFacts')}</p> : <Facts of={facts} />}
      {of.lacking.length > 0 ? (
        <p className="wrong">
          {word('model.lackingFacts', { names: of.lacking.map((key) => goods(`specification.${key}`)) })}
        </p>
      ) : null}
      {of.pictures.length > 0 ? (
        <div className="side-pictures">
          {of.pictures.map(({ id }, at) => (
            <img key={id} src={`/media/${id}/320.webp`} alt={word('unit.photo', { at: at + 1 })} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

/** Its name in each language, and under which other spellings it is found. */
function Names({ of }: Part) {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  return (
    <section>
      <Facts
        of={[
          {
            label: t('names'),
            value: (
              <>
                {Object.entries(of.names).map(([language, name]) => (
                  <span key={language} lang={language} className="line">
                    {name}
                  </span>
                ))}
              </>
            ),
          },
          { label: word('model.other'), value: of.aliases.join(', ') || '–' },
          ...(of.kind === 'lot' ? [{ label: word('model.fitsField'), value: of.fits.join(', ') || '–' }] : []),
        ]}
      />
    </section>
  )
}

/** Its pieces: what is free and not listed yet can be listed by a seller. */
function Pieces({ of: { units } }: Part) {
  const word = useText('warehouse')
  const note = useStockNote()
  const may = useMay()
  const { data: me } = useMe()
  const mayList = may('product.goods.write') && Boolean(me?.company)
  return (
    <section>
      <h3>{word('unit.places')}</h3>
      {units.length === 0 ? <p className="quiet">{word('model.noUnits')}</p> : null}
      <ul className="lines">
        {units.map((unit) => (
          <li key={unit.id}>
            <span>
              <Link to={`/product/stock?row=${unit.id}`}>{note(unit)}</Link>
              <small>
                {[unit.place?.warehouse, unit.place?.bin, unit.goods?.managementNumber].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="figures">
              <StockTag of={unit} />
              {mayList && isListable(unit) ? <ListPiece of={unit} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Makes a draft of it, which its seller completes. */
function ListPiece({ of: { id, version, ...unit } }: { of: StockUnit }) {
  const word = useText('warehouse')
  const navigate = useNavigate()
  const publish = useAction(productsCalls.publishStock, {
    onDone: ({ goodsId }) => {
      showToast(word('model.publishNote'), { done: true })
      void navigate(`/product/goods?row=${goodsId}`)
    },
  })
  return (
    <Button size="small" loading={publish.busy} onClick={() => void publish.run({ unitId: id, version })}>
      {word(isThere(unit) ? 'model.publishNone' : 'model.listComing')}
    </Button>
  )
}
