"""Batches of games on a GPU: the same rules as CUDA functions (install `quinte[gpu]`).

    from quinte.gpu import GpuBatch

    batch = GpuBatch("make_five", 100_000)
    batch.play_out(4)                            # random games to their end
    masks = torch.as_tensor(batch.masks())       # no copy: the memory of the GPU is shared

What a batch hands out stays in the memory of the GPU, and is readable there by whatever knows
`__cuda_array_interface__`: PyTorch, JAX, CuPy. With NUMBA_ENABLE_CUDASIM=1 all of it runs without
a GPU, slowly.
"""

from quinte.gpu.batch import GpuBatch

__all__ = ["GpuBatch"]
