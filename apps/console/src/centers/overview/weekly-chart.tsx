import { theme } from 'antd'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { PartLook } from './looks.ts'

register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

type ChartPart = { readonly label: string; readonly look: PartLook; readonly values: readonly (number | null)[] }
type WeeklyChartProps = {
  weeks: readonly string[]
  parts: readonly ChartPart[]
  /** Points that are measured each for itself, instead of bars whose parts add up. */
  isLine: boolean
  isRunning: boolean
  /** How a value is written at the axis, and where it is looked at. */
  short: (value: number) => string
  whole: (value: number) => string
}

/** Patterns tell the parts apart in print and where colours are not seen. */
const decals = {
  plain: null,
  hatched: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [3, 4], rotation: -Math.PI / 4, color: '#fffc' },
  dotted: { symbol: 'circle', symbolSize: 0.6, dashArrayX: [[0, 6]], dashArrayY: [6, 0], color: '#fffc' },
} as const

/** Values by week. Its panel holds the same as a table, which is what screen readers are given. */
export default function WeeklyChart({ weeks, parts, isLine, isRunning, short, whole }: WeeklyChartProps) {
  const place = useRef<HTMLDivElement>(null)
  // The theme's own tokens change with it, and the colours below are read again.
  const { token } = theme.useToken()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const colours = getComputedStyle(element)
    const colourOf = (name: string) => {
      element.style.color = `var(--${name})`
      const { color } = colours
      element.style.color = ''
      return color
    }
    const quiet = { color: colourOf('ink-2'), fontSize: 11, fontFamily: colours.fontFamily }
    const option = {
      animation: false,
      grid: { left: 4, right: 8, top: 10, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, axisPointer: { type: 'none' } },
      xAxis: {
        type: 'category',
        data: weeks.map((week, at) => (isRunning && at === weeks.length - 1 ? `${week}*` : week)),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: colourOf('control') } },
        axisLabel: { ...quiet, interval: (at: number) => at === 0 || at === weeks.length - 1, hideOverlap: false },
      },
      yAxis: {
        type: 'value',
        splitNumber: 2,
        minInterval: isLine ? undefined : 1,
        axisLabel: { ...quiet, formatter: short },
        splitLine: { lineStyle: { color: colourOf('line') } },
      },
      series: parts.map(({ label, look, values }) => ({
        name: label,
        color: colourOf(look.colour),
        tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? whole(value) : '–') },
        ...(isLine
          ? { type: 'line', symbolSize: 6, connectNulls: false, data: [...values] }
          : {
              type: 'bar',
              stack: 'all',
              barMaxWidth: 18,
              itemStyle: { decal: decals[look.pattern] },
              data: values.map((value, at) =>
                isRunning && at === weeks.length - 1 ? { value, itemStyle: { opacity: 0.55 } } : value,
              ),
            }),
      })),
    }
    let chart: ReturnType<typeof init> | null = null
    // Its place has no size while another tab of the panel is open, or before it is laid out.
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      if (chart) return chart.resize()
      chart = init(element, null, { renderer: 'svg' })
      chart.setOption(option)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      chart?.dispose()
    }
  }, [weeks, parts, isLine, isRunning, short, whole, token])
  return <div ref={place} className="weekly-chart" aria-hidden />
}
