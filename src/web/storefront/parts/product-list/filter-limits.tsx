import type { Limit } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import { Tick } from './filter-ticks.tsx'

type LimitsProps = { legend: string; name: string; limits: Limit[]; chosen: string | null; onChoose: () => void }

/** One part of the filter with a single choice of a limit, or none. */
export function Limits({ legend, name, limits, chosen, onChoose }: LimitsProps) {
  if (limits.length === 0) return null
  const all = [{ value: '', name: 'Any', count: undefined }, ...limits]
  return (
    <FilterGroup legend={legend} isFolded isChosen={chosen !== null}>
      {all.map((limit) => (
        <Tick
          key={limit.value}
          isSingle
          name={name}
          value={limit.value}
          label={limit.name}
          count={limit.count}
          isOn={limit.value === (chosen ?? '')}
          onTick={onChoose}
        />
      ))}
    </FilterGroup>
  )
}
