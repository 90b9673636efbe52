import { goBackOrHome } from '#app/routes/go'
import { Heart } from '#features/catalogue/heart'
import { topBar } from '#ui/pages/bars.ts'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { shownScreen } from '#ui/screen.ts'
import { watchView } from '@kikai/client/parts/watch-view'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { ChevronLeft, Share } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type SectionName = 'condition' | 'specifications' | 'papers' | 'delivery' | 'seller'
export const sectionNames = [
  'condition',
  'specifications',
  'papers',
  'delivery',
  'seller',
] as const satisfies readonly SectionName[]
export const sectionId = (name: SectionName) => `part-${name}`

/** Scrolls to a section of the page; without anchors, because the fragment of the address holds the route. */
export function showSection(name: SectionName): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  shownScreen()
    ?.querySelector(`#${sectionId(name)}`)
    ?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
}

type DetailBarProps = { goods: GoodsDetail; picture: RefObject<HTMLDivElement | null>; onShare: () => void }

/**
 * The top bar on phones: transparent over the picture, solid with the links to the sections once the picture is
 * scrolled past.
 */
export function DetailBar({ goods, picture, onShare }: DetailBarProps) {
  const t = useText('goods')
  const solid = useScrolledPast(picture)
  return (
    <div
      className={classes(
        'absolute inset-x-0 top-0 transition-colors duration-(--t-fast)',
        solid && 'border-b border-line bg-card',
      )}
    >
      {/* As high as the bar at its largest, so that a section is scrolled to below it. */}
      <span ref={topBar} aria-hidden className="invisible absolute h-[calc(48px+max(44px,2lh))] w-px" />
      <div className="mx-auto flex h-nav max-w-phone items-center px-1">
        <BackOver onPhoto={!solid} />
        <p
          aria-hidden
          className={classes('min-w-0 flex-1 truncate text-center text-17 font-600', !solid && 'invisible')}
        >
          {goods.model || goods.title}
        </p>
        <Heart goods={goods} onPhoto={!solid} />
        <IconButton label={t('screen.share')} icon={<Share aria-hidden />} onPhoto={!solid} onClick={onShare} />
      </div>
      {solid ? <SectionLinks className="mx-auto max-w-phone px-4" /> : null}
    </div>
  )
}

type BackOverProps = { onPhoto?: boolean; className?: string }

/** The button to go back, alone while the goods are loading. */
export function BackOver(look: BackOverProps) {
  const t = useText('app')
  return <IconButton label={t('page.back')} icon={<ChevronLeft aria-hidden />} onClick={goBackOrHome} {...look} />
}

/** The links to the page's sections, with the current one marked. On wide screens they stay below the top bar. */
export function SectionLinks({ className }: { className: string }) {
  const t = useText('goods')
  const here = useSectionInView()
  const parts = useRef<HTMLElement>(null)
  // On narrow phones the links do not all fit, so the current one is scrolled into view.
  useEffect(() => {
    const current = parts.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) parts.current?.scrollTo({ left: current.offsetLeft - 16 })
  }, [here])
  return (
    <nav
      ref={parts}
      aria-label={t('screen.sections')}
      className={classes('no-bar relative flex gap-5 overflow-x-auto', className)}
    >
      {sectionNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={here === name ? 'location' : undefined}
          onClick={() => showSection(name)}
          className={classes(
            'relative min-h-11 shrink-0 text-15 whitespace-nowrap -outline-offset-2',
            here === name
              ? "font-600 after:absolute after:inset-x-0 after:bottom-0.5 after:h-0.75 after:rounded-full after:bg-go-ink after:forced-mark after:content-['']"
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {t(`screen.${name}`)}
        </button>
      ))}
    </nav>
  )
}

function useScrolledPast(target: RefObject<HTMLDivElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    return watchView(element, '-96px 0px 0px', (isInView) => setPast(!isInView))
  }, [target])
  return past
}

/** The last section whose heading was scrolled past the bar. */
function useSectionInView(): SectionName | null {
  const [here, setHere] = useState<SectionName | null>(null)
  useEffect(() => {
    const look = () => {
      const above = sectionNames.filter((name) => {
        const box = shownScreen()
          ?.querySelector(`#${sectionId(name)}`)
          ?.getBoundingClientRect()
        return box !== undefined && box.height > 0 && box.top < 140
      })
      setHere(above.at(-1) ?? null)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return here
}
