import { slugOf } from './slug.ts'

const words = `
  Juniper Saltmarsh Cedar Lantern Harbor Prairie Birchwood Copper Willow Granite
  Driftwood Orchard Foxglove Marigold Larkspur Hawthorn Riverbend Summit Canyon Meadow
  Starling Heron Cobalt Amber Sorrel Thistle Clover Bramble Sycamore Aspen
  Tamarack Lighthouse Boardwalk Workshop Attic Porch Garden Cabin Cottage Market
  Parkside Lakeside Seaside Hillside Northern Southern Eastern Western Coastal Highland
  Lowland Midnight Daybreak Twilight Solstice Equinox Harvest Frost Thaw Monsoon
  Bluebird Sparrow Kestrel Otter Badger Hazel Chestnut Magnolia Dogwood Laurel
  Saffron Indigo Vermilion Ochre Linen Velvet Canvas Paper Quarry Ferry
`
  .trim()
  .split(/\s+/)

/** The series name of a repeated drawing; unique for each run of the same drawing. */
export function seriesOf(place: number, run: number): { name: string; slug: string } {
  const step = 37 // coprime with the number of words, so that eighty runs use all of them
  const word = words[(run * step + place) % words.length] as string
  const number = 1 + Math.floor(run / words.length)
  const name = number === 1 ? `${word} Series` : `${word} Series No. ${number}`
  return { name, slug: slugOf(name) }
}
