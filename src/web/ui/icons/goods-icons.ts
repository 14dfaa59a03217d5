import {
  ArrowUpRight as arrowUpRightNode,
  BadgeCheck as badgeCheckNode,
  Banknote as banknoteNode,
  Check as checkNode,
  ChevronLeft as chevronLeftNode,
  ChevronRight as chevronRightNode,
  Crown as crownNode,
  Handshake as handshakeNode,
  Headset as headsetNode,
  Lock as lockNode,
  Minus as minusNode,
  PackageCheck as packageCheckNode,
  PackageSearch as packageSearchNode,
  PackageX as packageXNode,
  Plus as plusNode,
  RotateCcw as rotateCcwNode,
  Share2 as share2Node,
  SlidersHorizontal as slidersHorizontalNode,
  TriangleAlert as triangleAlertNode,
  Truck as truckNode,
  Users as usersNode,
  ZoomIn as zoomInNode,
} from 'lucide'
import { icon } from './icon.tsx'

// Icons of the home page, lists of products and the product page.

export const ArrowUpRight = icon(arrowUpRightNode)
export const BadgeCheck = icon(badgeCheckNode)
export const Banknote = icon(banknoteNode)
export const Check = icon(checkNode)
export const ChevronLeft = icon(chevronLeftNode)
export const ChevronRight = icon(chevronRightNode)
export const Crown = icon(crownNode)
export const Handshake = icon(handshakeNode)
export const Headset = icon(headsetNode)
export const Lock = icon(lockNode)
export const Minus = icon(minusNode)
export const PackageCheck = icon(packageCheckNode)
export const PackageSearch = icon(packageSearchNode)
export const PackageX = icon(packageXNode)
export const Plus = icon(plusNode)
export const RotateCcw = icon(rotateCcwNode)
export const Share2 = icon(share2Node)
export const SlidersHorizontal = icon(slidersHorizontalNode)
export const TriangleAlert = icon(triangleAlertNode)
export const Truck = icon(truckNode)
export const Users = icon(usersNode)
export const ZoomIn = icon(zoomInNode)
