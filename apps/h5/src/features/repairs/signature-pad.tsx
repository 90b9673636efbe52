import { Eraser } from 'lucide-react'
import { FieldErrorText } from '#ui/forms/field'
import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import type SignaturePad from 'signature_pad'
import { useCallback, useRef, useState, type ReactNode } from 'react'

/** White in both themes, because it is printed on a paper. */
const paper = '#ffffff'
const ink = '#17202a'

/** Loaded with the first signature, because few screens need it. */
const load = () => import('signature_pad')
/** For who may sign later without a network: the browser keeps what was loaded once. */
export const loadSignaturePad = (): void => void load().catch(() => null) // shown and said when somebody signs

type Signature = {
  /** The field; placed in a sheet, above its button. */
  field: ReactNode
  /** What was written, as a picture; null when nothing was, and the field says so then. */
  take: () => Promise<File | null>
}

/** A signature that is drawn on the screen with a finger, a pen or the mouse. `under` is who signs and when. */
export function useSignature({ under }: { under: ReactNode }): Signature {
  const t = useText('quotes')
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [isAsked, setAsked] = useState(false)
  // A sheet puts its content into the page later than itself, so the field begins when it is there.
  const begin = useCallback((drawn: HTMLCanvasElement | null) => {
    canvas.current = drawn
    if (!drawn?.getContext('2d')) return
    let isOver = false
    const watched = new ResizeObserver(() => pad.current && fit(drawn, pad.current))
    void load().then(
      ({ default: Pad }) => {
        if (isOver) return
        const made = new Pad(drawn, { backgroundColor: paper, penColor: ink })
        made.addEventListener('endStroke', () => setEmpty(made.isEmpty()))
        pad.current = made
        watched.observe(drawn)
      },
      () => null, // nothing can be drawn then, and the field says that nothing was
    )
    return () => {
      isOver = true
      watched.disconnect()
      pad.current?.off()
      pad.current = null
      canvas.current = null
    }
  }, [])
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
  }
  const take = useCallback(async (): Promise<File | null> => {
    setAsked(true)
    const drawn = canvas.current
    if (!drawn || !pad.current || pad.current.isEmpty()) return null
    const blob = await new Promise<Blob | null>((done) => drawn.toBlob(done, 'image/png'))
    return blob && new File([blob], 'signature.png', { type: 'image/png' })
  }, [])
  const isMissing = isAsked && isEmpty
  return {
    take,
    field: (
      <div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <span className="text-14 font-600">{t('sign.label')}</span>
          <button type="button" onClick={clear} className="flex min-h-11 items-center gap-1.5 text-14 text-go-ink">
            <Eraser aria-hidden className="size-4.5" />
            {t('sign.again')}
          </button>
        </div>
        <div className="relative">
          <canvas
            ref={begin}
            data-base-ui-swipe-ignore
            role="img"
            aria-label={t('sign.label')}
            className={classes(
              'block h-44 w-full touch-none rounded-card border bg-white',
              isMissing ? 'border-bad' : 'border-control',
            )}
          />
          <span aria-hidden className="pointer-events-none absolute inset-x-6 bottom-10 border-b border-line" />
        </div>
        <p className="figures flex flex-wrap justify-between gap-x-3 pt-1.5 text-12 text-ink-2">
          <span>{under}</span>
          <span>{t('sign.emptyNote')}</span>
        </p>
        <div role="alert">{isMissing ? <FieldErrorText>{t('sign.empty')}</FieldErrorText> : null}</div>
      </div>
    ),
  }
}

/** The drawing follows the size of its box, in the points of the display; a turned phone keeps what was written. */
function fit(drawn: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.max(window.devicePixelRatio, 1)
  const [width, height] = [drawn.offsetWidth * ratio, drawn.offsetHeight * ratio]
  if (drawn.width === width && drawn.height === height) return
  const strokes = pad.toData()
  drawn.width = width
  drawn.height = height
  drawn.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  pad.fromData(strokes)
}
