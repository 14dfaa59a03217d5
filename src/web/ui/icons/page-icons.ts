import {
  ArrowLeft as arrowLeftNode,
  ArrowRight as arrowRightNode,
  BadgePercent as badgePercentNode,
  ChevronUp as chevronUpNode,
  CreditCard as creditCardNode,
  Eye as eyeNode,
  EyeOff as eyeOffNode,
  FileText as fileTextNode,
  Globe as globeNode,
  History as historyNode,
  Info as infoNode,
  LayoutDashboard as layoutDashboardNode,
  LayoutGrid as layoutGridNode,
  List as listNode,
  LockKeyhole as lockKeyholeNode,
  MailCheck as mailCheckNode,
  MapPin as mapPinNode,
  SearchX as searchXNode,
  Settings as settingsNode,
  Smartphone as smartphoneNode,
  Tag as tagNode,
  Target as targetNode,
  Trash2 as trash2Node,
} from 'lucide'
import { icon } from './icon.tsx'

// Icons that fewer pages show.

export const ArrowLeft = icon(arrowLeftNode)
export const ArrowRight = icon(arrowRightNode)
export const BadgePercent = icon(badgePercentNode)
export const ChevronUp = icon(chevronUpNode)
export const CreditCard = icon(creditCardNode)
export const Eye = icon(eyeNode)
export const EyeOff = icon(eyeOffNode)
export const FileText = icon(fileTextNode)
export const Globe = icon(globeNode)
export const History = icon(historyNode)
export const Info = icon(infoNode)
export const LayoutDashboard = icon(layoutDashboardNode)
export const LayoutGrid = icon(layoutGridNode)
export const List = icon(listNode)
export const LockKeyhole = icon(lockKeyholeNode)
export const MailCheck = icon(mailCheckNode)
export const MapPin = icon(mapPinNode)
export const SearchX = icon(searchXNode)
export const Settings = icon(settingsNode)
export const Smartphone = icon(smartphoneNode)
export const Tag = icon(tagNode)
export const Target = icon(targetNode)
export const Trash2 = icon(trash2Node)
