import { AreaChart, BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import '@mantine/core/styles/ColorSwatch.css'
import type { Plot } from './plots.js'

/** The table holds the plot's texts, so the drawing takes no focus. */
const NO_FOCUS = { accessibilityLayer: false }
const NO_ANIMATION = { isAnimationActive: false }

/** Draws a plot. The chart library is large, so this module loads after the figures. */
export default function PlotDrawing({ plot: { kind, series, data, format, domain } }: { plot: Plot }) {
  const shared = {
    h: 240,
    data: [...data],
    dataKey: 'label',
    series: [...series],
    valueFormatter: format,
    withLegend: series.length > 1,
    tickLine: 'none' as const,
    yAxisProps: domain ? { domain, width: 48 } : { allowDecimals: false, width: 80 },
    tooltipAnimationDuration: 0,
  }
  if (kind === 'line')
    return <LineChart {...shared} curveType="linear" connectNulls lineProps={NO_ANIMATION} lineChartProps={NO_FOCUS} />
  if (kind === 'area')
    return (
      <AreaChart {...shared} curveType="linear" withDots={false} areaProps={NO_ANIMATION} areaChartProps={NO_FOCUS} />
    )
  if (kind === 'rows')
    return (
      <BarChart
        {...shared}
        h={40 + 32 * data.length}
        orientation="vertical"
        gridAxis="x"
        xAxisProps={{ allowDecimals: false }}
        yAxisProps={{ width: 144 }}
        barProps={NO_ANIMATION}
        barChartProps={NO_FOCUS}
      />
    )
  return (
    <BarChart
      {...shared}
      type={kind === 'stack' ? 'stacked' : 'default'}
      maxBarWidth={48}
      barProps={NO_ANIMATION}
      barChartProps={NO_FOCUS}
    />
  )
}
