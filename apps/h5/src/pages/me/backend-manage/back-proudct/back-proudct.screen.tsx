import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { KeyFacts } from '#ui/facts/key-facts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { isListable, isThere } from '@kikai/client/stock/use-offer-model'
import type { StockModel } from '@kikai/client/stock/use-save-product'
import { useText } from '@kikai/client/use-text'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { useStockWords } from '#features/stock/stock-words.ts'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { Languages } from 'lucide-react'
import { useState } from 'react'

// Each comes with a press, the form also with a new model.
const OfferModelSheet = lazyPart(() => import('./offer-model-sheet.tsx'))
const ModelForm = lazyPart(() => import('./model-form.tsx'))

const route = '/pages/me/backend-manage/back-proudct/back-proudct'

/** A model with its facts and pieces, of which one becomes a listing; without an address of its own, a new one. */
function BackProduct() {
  const title = useText('routes')(route)
  const { productId } = useRouteParams(route)
  const { may, profile } = useRights()
  const [edits, setEdits] = useState(false)
  const model = useCall(productsCalls.readProduct, productId ? { productId } : null, { freshMs: 0 })
  if (!productId) return <ModelForm of={null} onDone={({ id }) => go(route, { productId: id })} />
  if (edits && model.data) return <ModelForm of={model.data} onDone={() => setEdits(false)} />
  if (!model.data) return <Page title={title} of={model} width="form" />
  const mayPublish = may('product.goods.write') && Boolean(profile.data?.company)
  return <Shown title={title} of={model.data} mayPublish={mayPublish} onEdit={() => setEdits(true)} />
}

type ShownProps = { title: string; of: StockModel; mayPublish: boolean; onEdit: () => void }

function Shown({ title, of, mayPublish, onEdit }: ShownProps) {
  const t = useText('warehouse')
  const [offers, setOffers] = useState(false)
  const free = of.units.filter(isListable)
  const [picked, setPicked] = useState<string | null>(null)
  const there = free.filter(isThere)
  // The only one that may be sold at once needs no choice, nor the only one that there is.
  const [only, other] = there.length > 0 ? there : free
  const unit = free.find(({ id }) => id === picked) ?? (other ? undefined : only)
  const publish = useAction(productsCalls.publishStock, {
    next: ({ goodsId }) => go('/pages/me/backend-manage/publish-goods/publish-goods', { goodsId }),
  })
  return (
    <Page
      title={title}
      width="form"
      actions={
        of.mayEdit ? (
          <Button tone="plain" size="small" className="mr-1" onClick={onEdit}>
            {t('model.edit')}
          </Button>
        ) : null
      }
      does={
        mayPublish ? (
          <Actions
            note={unit ? t('model.publishNote') : undefined}
            can={[
              {
                label: t('model.offer'),
                tone: free.length > 0 ? ('grey' as const) : ('go' as const),
                run: () => setOffers(true),
              },
              ...(free.length > 0
                ? [
                    {
                      label: unit
                        ? t(isThere(unit) ? 'model.publish' : 'model.publishComing', {
                            serial: unit.serial || unit.number,
                          })
                        : t('model.publishNone'),
                      busy: publish.busy,
                      blocked: !unit && t('model.publishPick'),
                      run: () => unit && void publish.run({ unitId: unit.id, version: unit.version }),
                    },
                  ]
                : []),
            ]}
          />
        ) : null
      }
    >
      <Head of={of} />
      <Standard of={of} />
      <Pieces of={of} now={unit?.id ?? null} onPick={setPicked} />
      {mayPublish ? (
        <Panel>
          <KeyFacts
            facts={[
              { label: t('model.takes'), value: t('model.takesWhat') },
              { label: t('model.fills'), value: t('model.fillsWhat') },
            ]}
          />
        </Panel>
      ) : null}
      {offers ? <OfferModelSheet of={of} onClose={() => setOffers(false)} /> : null}
    </Page>
  )
}

function Head({ of }: { of: StockModel }) {
  const t = useText('warehouse')
  const names = [...new Set(Object.values(of.names))].filter((name) => name !== of.title)
  const lines = [
    ...(of.aliases.length > 0 ? [t('model.aliases', { names: of.aliases })] : []),
    ...(of.fits.length > 0 ? [t('model.fits', { names: of.fits })] : []),
    ...(of.isShared ? [t('model.shared')] : []),
  ]
  return (
    <Panel>
      <div className="flex items-start gap-3">
        <span className="w-28 shrink-0 max-xs:w-20">
          <Image of={of.picture} alt="" sizes="112px" first className="rounded-tag" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-17 leading-tight font-600 wrap-anywhere">{of.title}</h2>
          <p className="pt-1 text-14 text-ink-2">{of.category.name}</p>
          {names.length > 0 ? (
            <p className="flex items-start gap-1.5 pt-0.5 text-14 text-ink-2">
              <Languages aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{names.join(' · ')}</span>
            </p>
          ) : null}
          {lines.map((line) => (
            <p key={line} className="pt-0.5 text-12 wrap-anywhere text-ink-2">
              {line}
            </p>
          ))}
        </div>
      </div>
    </Panel>
  )
}

/** As many are shown before the rest is asked for. */
const factsShown = 4

function Standard({ of }: { of: StockModel }) {
  const t = useText('warehouse')
  const word = useText('goods')
  const [isWhole, setWhole] = useState(false)
  const { weightKg, dimensionsMm, partNumber } = of
  const metres = (mm: number) => formatQuantity(mm / 1_000)
  const all = [
    ...(partNumber ? [{ label: t('model.partNumber'), value: partNumber }] : []),
    ...(weightKg === null ? [] : [{ label: t('model.weight'), value: `${formatQuantity(weightKg)} kg` }]),
    ...(dimensionsMm
      ? [
          {
            label: t('model.size'),
            value: `${metres(dimensionsMm.length)} × ${metres(dimensionsMm.width)} × ${metres(dimensionsMm.height)} m`,
          },
        ]
      : []),
    ...of.specification.map(({ key, value, unit }) => ({
      label: word(`specification.${key}`),
      value: [value, unit].filter(Boolean).join(' '),
    })),
  ]
  const hidden = isWhole ? 0 : Math.max(0, all.length - factsShown)
  return (
    <Panel
      title={t('model.standard')}
      aside={of.facts.of > 0 ? <span className="figures">{t('model.carried', of.facts)}</span> : undefined}
    >
      {all.length === 0 ? (
        <p className="text-14 text-ink-2">{t('model.noFacts')}</p>
      ) : (
        <KeyFacts look="sums" facts={hidden > 0 ? all.slice(0, factsShown) : all} />
      )}
      {of.lacking.length > 0 ? (
        <p className="pt-2 text-14 text-bad">
          {t('model.lackingFacts', { names: of.lacking.map((key) => word(`specification.${key}`)) })}
        </p>
      ) : null}
      {hidden > 0 ? (
        <Button tone="plain" size="small" className="mt-1 -ml-4" onClick={() => setWhole(true)}>
          {t('model.moreFacts', { count: hidden })}
        </Button>
      ) : null}
    </Panel>
  )
}

type PiecesProps = { of: StockModel; now: string | null; onPick: (unitId: string) => void }

/** Its pieces: what is free can be chosen, of the others stands why not. */
function Pieces({ of, now, onPick }: PiecesProps) {
  const t = useText('warehouse')
  const words = useStockWords()
  return (
    <Panel title={t('model.choose')} aside={<span className="figures">{t('onHand', { count: of.onHand })}</span>}>
      {of.units.length === 0 ? (
        <p className="text-14 text-ink-2">{t('model.noUnits')}</p>
      ) : (
        <RadioRows
          title={t('model.choose')}
          now={now}
          onPick={onPick}
          of={of.units.map((unit) => ({
            value: unit.id,
            disabled: !isListable(unit),
            label: (
              <span className="flex items-center gap-3">
                <span className="w-16 shrink-0">
                  <Image of={unit.picture?.url} alt="" sizes="64px" className="rounded-tag" />
                </span>
                <span className="min-w-0">
                  <span className={isListable(unit) ? 'block text-15 font-600' : 'block text-15'}>
                    {unit.kind === 'lot'
                      ? t('pieces', { count: unit.counts.available ?? 0 })
                      : unit.serial
                        ? t('model.serialOf', { serial: unit.serial })
                        : t('model.noSerial')}
                  </span>
                  <span className="block text-12 text-ink-2">{[unit.number, ...words.figures(unit)].join(' · ')}</span>
                </span>
              </span>
            ),
            aside: (
              <span className={isListable(unit) && isThere(unit) ? 'font-600 text-go-ink' : undefined}>
                {unit.state === 'available' && unit.goods ? t('model.listed') : t(`state.${unit.state}`)}
              </span>
            ),
          }))}
        />
      )}
      <Link
        to={href('/pages/me/backend-manage/warehouse-goods/warehouse-goods', { productId: of.id })}
        className="flex min-h-11 items-center text-14 font-600 text-go-ink"
      >
        {t('receive.announce')}
      </Link>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['product.stock.work'], view: BackProduct })
