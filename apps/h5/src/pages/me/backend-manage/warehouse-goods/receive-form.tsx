import { goInstead } from '#app/go'
import { BinField, warehouseOf, type Warehouse } from '#features/stock/bin-field'
import { useStockWords } from '#features/stock/stock-words.ts'
import { Actions } from '#ui/actions'
import { classes } from '#ui/class-names.ts'
import { Empty } from '#ui/empty'
import { boxLook, FieldErrorText, inputLook } from '#ui/field'
import { Form } from '#ui/form'
import { Image } from '#ui/image'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { type Uploaded, Uploader } from '#ui/uploader'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/use-upload'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import type { comparedFacts } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'
import { CircleCheck, CircleDashed, CircleX, PackageCheck } from 'lucide-react'
import { comparisonOf, receivedInput, blankFacts, type TypedFacts } from './comparison.ts'
import { blankSeller, SoldByFields, sellerInput } from './sold-by-fields.tsx'

const formId = 'receive'
const detail = '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail'

type ReceiveFormProps = { title: string; of: StockUnitDetail; warehouses: readonly Warehouse[] }

/** What has arrived, beside what its notice said: one difference puts it into quarantine. */
export default function ReceiveForm({ title, of, warehouses }: ReceiveFormProps) {
  const t = useText('warehouse')
  const left = of.counts.expected ?? 0
  if (left === 0)
    return (
      <Page title={title} width="form">
        <Empty
          icon={<PackageCheck aria-hidden />}
          text={t('receive.gone')}
          way={{ label: t('receive.toDetail'), go: () => goInstead(detail, { unitId: of.id }) }}
        />
      </Page>
    )
  return <Receiving title={title} of={of} left={left} warehouses={warehouses} />
}

function Receiving({ title, of, left, warehouses }: ReceiveFormProps & { left: number }) {
  const t = useText('warehouse')
  const words = useStockWords()
  const upload = useUpload('stock')
  const warehouse = warehouseOf(of, warehouses)
  const quarantine = warehouse?.bins.filter(({ kind }) => kind === 'quarantine') ?? []
  /** What differs goes into quarantine: the only bin for that is chosen already, another is not kept. */
  const binIn = (typed: TypedFacts & { binId: string }): string => {
    const may = comparisonOf(of, typed).some(({ agrees }) => agrees === false) ? quarantine : warehouse?.bins
    const [only] = may === quarantine && quarantine.length === 1 ? quarantine : []
    return only?.id ?? may?.find(({ id }) => id === typed.binId)?.id ?? ''
  }
  const isBought = of.source === 'purchase' || of.source === 'tradeIn'
  // The law asks for it where the used machine is taken in: in Japan, from whoever sold it.
  const asksSeller = warehouse?.country === 'JP' && isBought
  const photos: readonly Uploaded[] = []
  const form = useCallForm(stockCalls.receiveStock, {
    start: () => ({ ...blankFacts(of, left), binId: '', photos, note: '', ...blankSeller(of.supplier) }),
    input: ({ photos: taken, note, ...typed }) => ({
      unitId: of.id,
      version: of.version,
      ...receivedInput(typed, of),
      binId: binIn(typed),
      photoIds: taken.map(({ id }) => id),
      soldBy: asksSeller ? sellerInput(typed) : null,
      note,
    }),
    rules: (typed) => ({ binId: binIn(typed) === '' && t('receive.chooseBin') }),
    fieldOfCode: { [stockErrors.wrongBin.code]: 'binId', [stockErrors.serialKnown.code]: 'serial' },
    onDone: ({ state }) => {
      showToast(t(state === 'quarantine' ? 'receive.doneQuarantine' : 'receive.done'), { done: true })
      goInstead(detail, { unitId: of.id })
    },
  })
  const { values, set } = form
  const compared = comparisonOf(of, values)
  const binId = binIn(values)
  const differs = compared.some(({ agrees }) => agrees === false)
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          note={differs ? t('receive.quarantineNote') : undefined}
          can={[
            {
              label: t(differs ? 'receive.quarantine' : 'receive.record'),
              form: formId,
              busy: form.busy,
              blocked: differs && quarantine.length === 0 && t('receive.noQuarantine'),
            },
          ]}
        />
      }
    >
      <Form of={form} id={formId}>
        {values.photos[0] ? (
          <img src={values.photos[0].url} alt="" className="max-h-56 w-full rounded-card bg-sunken object-contain" />
        ) : null}
        <Panel>
          <div className="flex items-start gap-3">
            <span className="w-20 shrink-0">
              <Image of={of.picture?.url} alt="" sizes="80px" className="rounded-tag" />
            </span>
            <div className="min-w-0">
              <h2 className="text-17 leading-tight font-600 wrap-anywhere">{of.title}</h2>
              <p className="pt-0.5 text-12 text-ink-2">
                {[of.number, t(`source.${of.source}`), of.supplier].filter(Boolean).join(' · ')}
              </p>
              <p className="text-12 text-ink-2">{words.place(of)}</p>
            </div>
          </div>
          <table className="mt-3 w-full text-14">
            <caption className="sr-only">{t('receive.compare')}</caption>
            <thead>
              <tr className="text-12 text-ink-2">
                <th scope="col" className="w-[28%] pb-1 text-left font-400">
                  <span className="sr-only">{t('receive.compare')}</span>
                </th>
                <th scope="col" className="w-[28%] pb-1 text-left font-400">
                  {t('receive.notice')}
                </th>
                <th scope="col" className="pb-1 text-left font-400">
                  {t('receive.actual')}
                </th>
                <th scope="col" className="w-7">
                  <span className="sr-only">{t('receive.agrees')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {compared.map(({ fact, notice, agrees, unit }) => (
                <tr key={fact}>
                  <th scope="row" className="py-1.5 pr-2 text-left font-400 text-ink-2">
                    {t(`fact.${fact}`)}
                  </th>
                  <td className={classes('figures pr-2 wrap-anywhere', !notice && 'text-12 text-ink-2')}>
                    {notice ? `${notice}${unit}` : t('receive.noNotice')}
                  </td>
                  <td className="py-1.5">
                    <span className={boxLook(Boolean(form.wrong(fact)))}>
                      <input
                        name={fact}
                        aria-label={`${t('receive.actual')} ${t(`fact.${fact}`)}`}
                        aria-invalid={form.wrong(fact) ? true : undefined}
                        inputMode={fact === 'serial' ? 'text' : 'numeric'}
                        autoComplete="off"
                        maxLength={60}
                        value={values[fact]}
                        onChange={({ target }) => set(factOf(fact, target.value))}
                        className={classes(inputLook, 'min-h-10! px-2!', agrees === false && 'font-600 text-bad')}
                      />
                    </span>
                    {form.wrong(fact) ? <FieldErrorText>{form.wrong(fact)}</FieldErrorText> : null}
                  </td>
                  <td className="pl-2">
                    <Agreement of={agrees} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <Panel>
          <Uploader
            label={t('receive.photos')}
            value={values.photos}
            onChange={(next) => set({ photos: next })}
            send={upload}
            max={limits.stockPhotosMax}
            error={form.wrong('photoIds')}
          />
          <p className="pt-2 text-12 text-ink-2">{t('receive.plate')}</p>
        </Panel>
        {asksSeller ? <SoldByFields form={form} /> : null}
        <Panel title={t('receive.place')}>
          <div className="flex flex-col gap-4 pt-1">
            <BinField
              name="binId"
              label={t('receive.bin')}
              of={warehouse ? [warehouse] : []}
              {...(differs ? { kinds: ['quarantine'] } : {})}
              hint={differs ? t('receive.quarantineBin') : undefined}
              now={binId ? [binId] : []}
              onPick={([picked = '']) => set({ binId: picked })}
              error={form.wrong('binId')}
            />
            <TextArea {...form.text('note')} label={t('receive.note')} optional />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

/** One typed fact, so that each field changes its own. */
const factOf = (fact: (typeof comparedFacts)[number], typed: string): Partial<TypedFacts> => ({ [fact]: typed })

function Agreement({ of }: { of: boolean | null }) {
  const t = useText('warehouse')
  const [icon, word] =
    of === null
      ? [<CircleDashed key="open" aria-hidden className="size-5 text-ink-2" />, t('receive.notMeasured')]
      : of
        ? [<CircleCheck key="same" aria-hidden className="size-5 text-go-ink" />, t('receive.agrees')]
        : [<CircleX key="other" aria-hidden className="size-5 text-bad" />, t('receive.differs')]
  return (
    <>
      {icon}
      <span className="sr-only">{word}</span>
    </>
  )
}
