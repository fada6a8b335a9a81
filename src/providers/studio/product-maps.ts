import { Logger } from '@nestjs/common';
import type { ProductMap } from '../../studio/model/product-map.js';
import { ModelTrouble } from '../../studio/model/model-process.js';
import type { SegmentationModel } from '../../studio/model/segmentation-model.js';
import { sizeProblem } from '../../studio/source-limits.js';
import type { SourcePicture } from '../../listing/source-picture.js';

/** Asks the model for the maps of an order's photos; its failures cost no picture. */
export class ProductMaps {
  private readonly logger = new Logger('Studio');
  private toldOfTrouble = false;

  constructor(private readonly model: SegmentationModel) {}

  /** A map or undefined for each photo, in their order. Rejects on abort. */
  async of(
    sources: readonly SourcePicture[],
    signal: AbortSignal,
  ): Promise<(ProductMap | undefined)[]> {
    const maps: (ProductMap | undefined)[] = [];
    for (const source of sources) {
      const refused = sizeProblem(source, source.index) !== undefined;
      maps.push(refused ? undefined : await this.mapOf(source, signal));
    }
    return maps;
  }

  /** Ends the model. */
  close(): Promise<void> {
    return this.model.close();
  }

  private async mapOf(source: SourcePicture, signal: AbortSignal): Promise<ProductMap | undefined> {
    try {
      return await this.model.mapOf(source, signal);
    } catch (error) {
      if (!(error instanceof ModelTrouble)) throw error;
      this.tell(error.message);
      return undefined;
    }
  }

  /** Once a process: what is wrong with a model is wrong with every picture. */
  private tell(trouble: string): void {
    if (this.toldOfTrouble) return;
    this.toldOfTrouble = true;
    this.logger.error(`The segmentation model failed, and images are made without it: ${trouble}`);
  }
}
