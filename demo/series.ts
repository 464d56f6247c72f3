import { slugOf } from './slug.ts'

const places = `
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

/** The name of a later run of a drawing: never the same twice for one drawing. */
export function seriesOf(place: number, run: number): { name: string; slug: string } {
  const step = 37 // coprime with the number of places, so that eighty runs pass through all of them
  const word = places[(run * step + place) % places.length] as string
  const number = 1 + Math.floor(run / places.length)
  const name = number === 1 ? `${word} Series` : `${word} Series No. ${number}`
  return { name, slug: slugOf(name) }
}
