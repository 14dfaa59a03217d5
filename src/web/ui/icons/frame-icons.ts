import {
  ChevronDown as chevronDownNode,
  CircleAlert as circleAlertNode,
  Heart as heartNode,
  LoaderCircle as loaderCircleNode,
  LogOut as logOutNode,
  Mail as mailNode,
  Menu as menuNode,
  MessageCircle as messageCircleNode,
  Package as packageNode,
  RotateCw as rotateCwNode,
  Search as searchNode,
  ShoppingBag as shoppingBagNode,
  User as userNode,
  WifiOff as wifiOffNode,
  X as xNode,
} from 'lucide'
import { icon } from './icon.tsx'

// Icons that every page of the store loads.

export const ChevronDown = icon(chevronDownNode)
export const CircleAlert = icon(circleAlertNode)
export const Heart = icon(heartNode)
export const LoaderCircle = icon(loaderCircleNode)
export const LogOut = icon(logOutNode)
export const Mail = icon(mailNode)
export const Menu = icon(menuNode)
export const MessageCircle = icon(messageCircleNode)
export const Package = icon(packageNode)
export const RotateCw = icon(rotateCwNode)
export const Search = icon(searchNode)
export const ShoppingBag = icon(shoppingBagNode)
export const User = icon(userNode)
export const WifiOff = icon(wifiOffNode)
export const X = icon(xNode)
