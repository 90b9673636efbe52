import { href } from '#app/routes/go'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { snapChild, snapRow, useSnap } from '#ui/pictures/use-snap.ts'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { homeCalls } from '@kikai/contract/home/home.calls'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

export type Slide = OutputOf<typeof homeCalls.readHome>['slides'][number]
type SlidesProps = {
  slides: readonly Slide[]
  big?: boolean
  /** Content under the text of a slide; the whole slide is its link. */
  onward?: (slide: Slide) => ReactNode
}
const turnMs = 6_000

/**
 * The promotional slides: they advance on their own until touched or paused, and never for users who prefer reduced
 * motion.
 */
export function Slides({ slides, big, onward }: SlidesProps) {
  const t = useText('home')
  const { row, at, show } = useSnap()
  const [running, setRunning] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!running || slides.length < 2) return
    const timer = setInterval(() => show((at + 1) % slides.length), turnMs)
    return () => clearInterval(timer)
  }, [at, running, show, slides.length])
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('slides')}
      className={classes(
        'relative overflow-hidden rounded-card bg-card shadow-1 wide:border wide:border-line',
        big && 'h-full',
      )}
    >
      <div ref={row} onPointerDown={() => setRunning(false)} className={classes(snapRow, 'h-full')}>
        {slides.map((slide, index) => (
          <Link
            key={slide.id}
            to={addressOf(slide)}
            inert={index !== at}
            className={classes(
              snapChild,
              'grid',
              big ? 'grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]' : 'min-h-24 grid-cols-[minmax(0,1fr)_38%]',
            )}
          >
            <span className={classes('flex flex-col justify-center', big ? 'gap-2 p-6 pb-14' : 'p-4 pb-7')}>
              <span
                className={classes(
                  'leading-tight text-balance [:lang(zh)_&]:break-keep [:lang(zh)_&]:wrap-anywhere',
                  big ? 'text-24 font-700 wider:text-28' : 'text-17 font-600',
                )}
              >
                {slide.title}
              </span>
              <span className={classes('text-balance text-ink-2', big ? 'text-15' : 'mt-1 line-clamp-2 text-12')}>
                {slide.text}
              </span>
              {onward?.(slide)}
            </span>
            <Image
              of={slide.picture}
              alt=""
              ratio="fill"
              sizes={big ? '600px' : '38vw'}
              {...(index === 0 ? { first: true } : {})}
            />
          </Link>
        ))}
      </div>
      {slides.length > 1 ? (
        <div className={classes('absolute flex items-center', big ? 'bottom-2 left-6' : 'bottom-0 left-4')}>
          <Dots count={slides.length} at={at} onPick={(index) => show(index)} />
          {big ? (
            <IconButton
              label={running ? t('pause') : t('play')}
              icon={running ? <Pause aria-hidden /> : <Play aria-hidden />}
              onClick={() => setRunning(!running)}
              className="text-ink-2 [&_svg]:size-4.5"
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function Dots({ count, at, onPick }: { count: number; at: number; onPick: (index: number) => void }) {
  const t = useText('home')
  return Array.from({ length: count }, (_, index) => (
    <button
      key={index}
      type="button"
      aria-label={t('slide', { at: index + 1, count })}
      aria-current={index === at}
      onClick={() => onPick(index)}
      // Each dot begins where its button does, so that the first one stands under the slide's words. The button of the
      // long one is as much wider, so that the gaps are even.
      className={classes('flex h-7 items-center', index === at ? 'w-8.5' : 'w-6')}
    >
      <span className={classes('block h-1 rounded-full', index === at ? 'w-3.5 bg-ink' : 'w-1 bg-control')} />
    </button>
  ))
}

function addressOf({ target }: Slide): string {
  if (target.kind === 'category') return href('/pages/category/category', { categoryId: target.categoryId })
  if (target.kind === 'search') return href('/pages/home/search/search', { words: target.words })
  return href('/pages/news/news-detail/news-detail', { articleId: target.articleId })
}
