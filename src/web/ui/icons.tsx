import {
  ArrowLeft as arrowLeftNode,
  ArrowRight as arrowRightNode,
  ArrowUpRight as arrowUpRightNode,
  BadgeCheck as badgeCheckNode,
  BadgePercent as badgePercentNode,
  Banknote as banknoteNode,
  BicepsFlexed as bicepsFlexedNode,
  Check as checkNode,
  ChevronDown as chevronDownNode,
  ChevronLeft as chevronLeftNode,
  ChevronRight as chevronRightNode,
  ChevronUp as chevronUpNode,
  CircleAlert as circleAlertNode,
  CreditCard as creditCardNode,
  Crown as crownNode,
  Eye as eyeNode,
  EyeOff as eyeOffNode,
  FileText as fileTextNode,
  Flame as flameNode,
  Globe as globeNode,
  Handshake as handshakeNode,
  Headset as headsetNode,
  Heart as heartNode,
  HeartPulse as heartPulseNode,
  History as historyNode,
  type IconNode,
  Info as infoNode,
  LayoutDashboard as layoutDashboardNode,
  LayoutGrid as layoutGridNode,
  List as listNode,
  LoaderCircle as loaderCircleNode,
  LockKeyhole as lockKeyholeNode,
  Lock as lockNode,
  LogOut as logOutNode,
  MailCheck as mailCheckNode,
  Mail as mailNode,
  MapPin as mapPinNode,
  Menu as menuNode,
  MessageCircle as messageCircleNode,
  Minus as minusNode,
  PackageCheck as packageCheckNode,
  Package as packageNode,
  PackageSearch as packageSearchNode,
  PackageX as packageXNode,
  Pause as pauseNode,
  Play as playNode,
  Plus as plusNode,
  RotateCcw as rotateCcwNode,
  RotateCw as rotateCwNode,
  Search as searchNode,
  SearchX as searchXNode,
  Settings as settingsNode,
  Share2 as share2Node,
  ShoppingBag as shoppingBagNode,
  SlidersHorizontal as slidersHorizontalNode,
  Smartphone as smartphoneNode,
  Tag as tagNode,
  Target as targetNode,
  Timer as timerNode,
  Trash2 as trash2Node,
  TriangleAlert as triangleAlertNode,
  Truck as truckNode,
  User as userNode,
  Users as usersNode,
  WifiOff as wifiOffNode,
  X as xNode,
  ZoomIn as zoomInNode,
} from 'lucide'
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

export const ArrowLeft = icon(arrowLeftNode)
export const ArrowRight = icon(arrowRightNode)
export const ArrowUpRight = icon(arrowUpRightNode)
export const BadgeCheck = icon(badgeCheckNode)
export const BadgePercent = icon(badgePercentNode)
export const Banknote = icon(banknoteNode)
export const BicepsFlexed = icon(bicepsFlexedNode)
export const Check = icon(checkNode)
export const ChevronDown = icon(chevronDownNode)
export const ChevronLeft = icon(chevronLeftNode)
export const ChevronRight = icon(chevronRightNode)
export const ChevronUp = icon(chevronUpNode)
export const CircleAlert = icon(circleAlertNode)
export const CreditCard = icon(creditCardNode)
export const Crown = icon(crownNode)
export const Eye = icon(eyeNode)
export const EyeOff = icon(eyeOffNode)
export const FileText = icon(fileTextNode)
export const Flame = icon(flameNode)
export const Globe = icon(globeNode)
export const Handshake = icon(handshakeNode)
export const Headset = icon(headsetNode)
export const Heart = icon(heartNode)
export const HeartPulse = icon(heartPulseNode)
export const History = icon(historyNode)
export const Info = icon(infoNode)
export const LayoutDashboard = icon(layoutDashboardNode)
export const LayoutGrid = icon(layoutGridNode)
export const List = icon(listNode)
export const LoaderCircle = icon(loaderCircleNode)
export const Lock = icon(lockNode)
export const LockKeyhole = icon(lockKeyholeNode)
export const LogOut = icon(logOutNode)
export const Mail = icon(mailNode)
export const MailCheck = icon(mailCheckNode)
export const MapPin = icon(mapPinNode)
export const Menu = icon(menuNode)
export const MessageCircle = icon(messageCircleNode)
export const Minus = icon(minusNode)
export const Package = icon(packageNode)
export const PackageCheck = icon(packageCheckNode)
export const PackageSearch = icon(packageSearchNode)
export const PackageX = icon(packageXNode)
export const Pause = icon(pauseNode)
export const Play = icon(playNode)
export const Plus = icon(plusNode)
export const RotateCcw = icon(rotateCcwNode)
export const RotateCw = icon(rotateCwNode)
export const Search = icon(searchNode)
export const SearchX = icon(searchXNode)
export const Settings = icon(settingsNode)
export const Share2 = icon(share2Node)
export const ShoppingBag = icon(shoppingBagNode)
export const Smartphone = icon(smartphoneNode)
export const SlidersHorizontal = icon(slidersHorizontalNode)
export const Tag = icon(tagNode)
export const Target = icon(targetNode)
export const Timer = icon(timerNode)
export const Trash2 = icon(trash2Node)
export const TriangleAlert = icon(triangleAlertNode)
export const Truck = icon(truckNode)
export const User = icon(userNode)
export const Users = icon(usersNode)
export const WifiOff = icon(wifiOffNode)
export const X = icon(xNode)
export const ZoomIn = icon(zoomInNode)
