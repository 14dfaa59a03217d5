import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement> & { size?: number }
export type Icon = (props: IconProps) => React.ReactElement

/** A Lucide icon as a component whose paths are created once, since a page has fifty of them. Decorative. */
export function icon(node: IconNode): Icon {
  const lines = node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))
  return ({ size = 24, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {lines}
    </svg>
  )
}
