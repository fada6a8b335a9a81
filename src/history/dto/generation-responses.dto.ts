import { MayBeShown, Shown, SuccessDto } from '../../http/openapi/shown.js';
import { GenerationRecordDto } from './generation-record.dto.js';

/** Body of a 200 of `GET …/generations/{id}`. */
export class GenerationRecordResponseDto extends SuccessDto {
  @Shown(GenerationRecordDto)
  generation: GenerationRecordDto;
}

/** Body of a 200 of `GET …/generations`. */
export class GenerationListResponseDto extends SuccessDto {
  @Shown([GenerationRecordDto], 'Generations, newest first.')
  generations: GenerationRecordDto[];

  @MayBeShown(
    String,
    'Value of `cursor` for the next page; absent on the last page.',
    'AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD',
  )
  nextCursor?: string;
}

/** Body of a 200 of `DELETE …/generations/{id}`. */
export class GenerationDeletedResponseDto extends SuccessDto {}
